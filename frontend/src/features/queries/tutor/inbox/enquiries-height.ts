/** The height of the list of enquiries without an entry, in pixels. The list reserves this height while it loads. */
export const enquiriesHeight = 288;

/** Tells the operator's log of something that passes or is tried again: ids and names of errors, no addresses. */
export type Warn = (message: string, details: Readonly<Record<string, string>>) => void;

/** The URL of the search index. `frontend/build/content.ts` provides this module. */
declare module 'virtual:search-index' {
  const address: string;
  export default address;
}

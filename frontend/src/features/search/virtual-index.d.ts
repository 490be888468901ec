/** A module that exports the URL of the search index. `frontend/build/content.ts` generates the module. */
declare module 'virtual:search-index' {
  const address: string;
  export default address;
}

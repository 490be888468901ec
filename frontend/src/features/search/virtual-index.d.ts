/** Made by frontend/build/content.ts from the catalogue: where the search index is served. */
declare module 'virtual:search-index' {
  const address: string;
  export default address;
}

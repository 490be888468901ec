/** esbuild and vitest make a module of the bytes of a WebAssembly file. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

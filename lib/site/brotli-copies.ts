/** The folder that holds a copy of each compressible file of `static/`, which the build compressed with brotli. */
export const brotliFolder = 'br';

/** Matches the addresses of files that have a copy in `brotliFolder`. Fonts and PNG pictures hardly get smaller. */
export const compressibleAddress = /^\/static\/.+\.(css|js|svg)$/;

/** Where a signed-in student starts. */
export const defaultPath = '/dashboard/default';
/** The public page, a document of its own: going there leaves the app. */
export const landingPath = '/landing';
export const loginPath = '/auth/login';
/** The path that the app is served from, without a slash at its end: '' at the root. Vite's `base` decides. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

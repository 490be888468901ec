/** This route has its own file, because every page for students loads the routes of calls that begin before its code. */
export const listParents = { method: 'GET', path: '/parents', access: 'student', status: 200 } as const;

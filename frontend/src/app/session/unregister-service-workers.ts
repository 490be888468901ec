/** Removes service workers that an earlier version of the site may have left. Failures are logged and nothing more. */
export async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch (error) {
    console.warn('A service worker could not be unregistered', error);
  }
}

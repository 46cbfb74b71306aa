/**
 * Opens a window for an address that is still asked for: at once, because after the answer a browser would take it for
 * an unwanted popup.
 */
export async function openWindow(ask: () => Promise<string>): Promise<void> {
  const opened = window.open('', '_blank')
  try {
    const url = await ask()
    if (opened) opened.location.href = url
    else location.assign(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}

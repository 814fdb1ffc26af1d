/**
 * Copies a text that is still on its way. Some browsers let a page write to the clipboard only in the turn of the click: they
 * are promised the text. Rejects where the browser does not let the text be copied.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/**
 * Focuses an invalid field of the editor.
 * @returns whether there was one.
 */
export function focusError(): boolean {
  const field = document.querySelector<HTMLElement>('.editor-roofs [aria-invalid="true"]')
  field?.focus()
  return field !== null
}

import { confirm } from '../confirm.tsx'
import { uiText } from '../texts/ui-text.ts'

/** Closes a dialog or a form. Asks first if input would be lost. */
export async function closeAsking(isWritten: boolean, close: () => void): Promise<void> {
  const question = {
    title: uiText('form.discardTitle'),
    body: uiText('form.discardBody'),
    action: uiText('form.discard'),
    danger: true,
  }
  if (!isWritten || (await confirm(question))) close()
}

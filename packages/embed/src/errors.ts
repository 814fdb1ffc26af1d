/** The sentences about the script tag. Each is what `readScriptTag` answers instead of a tag. */
export const scriptNotFound = 'Script not found.'
export const scriptSrcNotFound = 'Script src not found.'
export const queryNotPresent = 'Query params not present.'
export const queryIdNotFound = 'Query param id not found.'
export const widgetIdRequired = 'Widget id must be provided.'

/** The sentences about a widget, by the status text of the settings call. */
const sentences: Record<string, string> = {
  'Not Found': 'Widget not found; check the widget ID.',
  Forbidden: 'Widget not allowed; check the allowed domains. Refused domain: ',
}
const unavailable = 'The widget is temporarily unavailable; contact us.'

/** The sentence for a status text; a refused domain is named, since it must be added exactly as it is. */
export function sentenceFor(statusText: string, domain: string): string {
  return (sentences[statusText] ?? unavailable) + (statusText === 'Forbidden' ? domain : '')
}

/**
 * Says a widget's error in the console and as its `error` event. It is never thrown: the host page's own scripts must
 * not stop because of us.
 */
export function report(code: string, emit: (name: 'error', detail: { code: string; message: string }) => void) {
  const message = sentenceFor(code, location.hostname)
  console.error(message)
  emit('error', { code, message })
}

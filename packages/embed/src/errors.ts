/** The sentences about the script tag. Each is what `readScriptTag` answers instead of a tag. */
export const scriptNotFound = 'Script not found.'
export const scriptSrcNotFound = 'Script src not found.'
export const queryNotPresent = 'Query params not present.'
export const queryIdNotFound = 'Query param id not found.'
export const widgetIdRequired = 'Widget id must be provided.'

/** The sentences about a widget, by the status text of the settings call; @ is the page's domain. */
const sentences: Record<string, string> = {
  'Not Found': 'Widget not found; check the widget ID.',
  Forbidden: 'Widget not allowed; check the allowed domains. Refused domain: @',
}
const unavailable = 'The widget is temporarily unavailable; contact us.'

/** The sentence for a status text; a refused domain is named, since it must be added exactly as it is. */
export function sentenceFor(statusText: string, domain: string): string {
  return (sentences[statusText] ?? unavailable).replace('@', domain)
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

/** A way into this script that the page or the browser calls: what goes wrong in it is said, and never thrown there. */
export function quietly<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result> | undefined> => {
    try {
      return await work(...args)
    } catch (fault) {
      console.error(fault)
    }
  }
}

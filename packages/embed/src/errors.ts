/** The messages about the script tag, which `readScriptTag` returns instead of a tag. */
export const scriptNotFound = 'Script not found.'
export const scriptSrcNotFound = 'Script src not found.'
export const queryNotPresent = 'Query params not present.'
export const queryIdNotFound = 'Query param id not found.'
export const widgetIdRequired = 'Widget id must be provided.'

/** The messages about a widget, by the status text of the settings call; @ is replaced by the page's domain. */
const sentences: Record<string, string> = {
  'Not Found': 'Widget not found; check the widget ID.',
  Forbidden: 'Widget not allowed; check the allowed domains. Refused domain: @',
}
const unavailable = 'The widget is temporarily unavailable; contact us.'

/** The message for a status text. A refused domain is named, because it must be added exactly as it is. */
export function sentenceFor(statusText: string, domain: string): string {
  return (sentences[statusText] ?? unavailable).replace('@', domain)
}

/**
 * Reports a widget's error in the console and as its `error` event. Never throws: our errors must not stop the host
 * page's own scripts.
 */
export function report(code: string, emit: (name: 'error', detail: { code: string; message: string }) => void) {
  const message = sentenceFor(code, location.hostname)
  console.error(message)
  emit('error', { code, message })
}

/** Wraps an entry point that the page or the browser calls: errors are logged and never thrown to the caller. */
export function quietly<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result> | undefined> => {
    try {
      return await work(...args)
    } catch (error) {
      console.error(error)
    }
  }
}

import { canGoBack, type QuoteFlow, quoteFlow } from './quote-flow.ts'

const max = 20

/** How many times Back can be used from here. */
export function stepsBehind(flow: QuoteFlow): number {
  let steps = 0
  for (let at = flow; canGoBack(at.screen) && steps < max; at = quoteFlow(at, { type: 'back' })) steps += 1
  return steps
}

import type { Suggestion } from '@gable/contract/geo'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { useEffect, useState } from 'react'
import { outcomeOf, type WidgetApi } from '../../api.ts'

const pauseMs = 120
const shortest = 3

export interface Suggestions {
  found: Suggestion[]
  /** The text that the answer belongs to; empty before the first answer. */
  for: string
  refusal: HomeownerCode | null
}

const none: Suggestions = { found: [], for: '', refusal: null }

/** Addresses for the typed text, after a short pause. Drops answers to text that has since changed. */
export function useSuggestions(api: WidgetApi, widgetId: string, typed: string, billingSession: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const text = typed.trim()
  useEffect(() => {
    if (text.length < shortest) {
      setSuggestions(none)
      return
    }
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      const call = api.suggestAddresses({ widgetId, text, billingSession }, { signal: overtaken.signal })
      const outcome = await outcomeOf(call)
      if (overtaken.signal.aborted) return
      if (outcome.kind === 'done') setSuggestions({ found: outcome.value.suggestions, for: text, refusal: null })
      if (outcome.kind === 'refused') setSuggestions({ found: [], for: text, refusal: outcome.refusal.code })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [api, widgetId, text, billingSession])
  return suggestions
}

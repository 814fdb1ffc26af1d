import type { WidgetLanguage } from '@gable/contract/branding'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'
import { useEffect, useState } from 'react'
import { language } from '../../homeowner/language/language.ts'
import { speak } from '../texts/speak.ts'
import { speakLater } from '../texts/speak-later.ts'

/** Sequential: texts that arrive late never replace those that were requested after them. */
let turn = Promise.resolve()

/** The page's current language, once the texts of the requested one are loaded. */
export function useSpoken(wanted: WidgetLanguage, country: Country): SpokenLanguage {
  const [spoken, setSpoken] = useState(language)
  useEffect(() => {
    let isLast = true
    turn = turn.then(async () => {
      if (!isLast) return
      await speak(wanted, country)
      await speakLater()
      if (isLast) setSpoken(language)
    })
    return () => {
      isLast = false
    }
  }, [wanted, country])
  return spoken
}

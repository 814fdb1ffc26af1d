import '@fontsource-variable/inter/wght.css'
import '../homeowner.css'
import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyBranding } from '../card/branding.ts'
import { visitorsLanguages } from '../language/language.ts'
import { type LinkAnswer, LinkPage, type LinkText } from './LinkPage.tsx'

interface LinkView {
  language: SpokenLanguage
  look: Parameters<typeof applyBranding>[0]
  company: { name: string }
}

interface LinkPageKind<View extends LinkView> {
  /** Fetches the record. Never throws. */
  read: () => Promise<LinkAnswer<View>>
  /** Switches the page to a language, or to English if its texts cannot be loaded. */
  speak: (wanted: SpokenLanguage, view?: View) => Promise<unknown>
  text: LinkText
  titleOf: (view: View) => string
  /** Called each time that the record was fetched. */
  onRead?: (view: View) => void
  children: (view: View, reload: () => void) => ReactNode
}

/** Shows the record of the page's link in its own language and its company's colors, or says why there is none. */
export function openLinkPage<View extends LinkView>(kind: LinkPageKind<View>): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <LinkPage<View> read={(isFirst) => readWithWords(kind, isFirst)} text={kind.text}>
      {kind.children}
    </LinkPage>,
  )
  // Opening another link in the same tab only changes the fragment, which does not reload the page.
  window.addEventListener('hashchange', () => window.location.reload())
}

/** The secret in the page's fragment; it is sent only in request bodies, so that no log contains it. */
export const linkOfPage = () => window.location.hash.replace(/^#/, '')

/** Fetches the record, and sets the page's language, colors and title. */
async function readWithWords<View extends LinkView>(kind: LinkPageKind<View>, isFirst: boolean) {
  // Without a record, the visitor's browser decides the language.
  const visitors = isFirst && kind.speak(wantedLanguage('visitor', visitorsLanguages()))
  const answer = await kind.read()
  await visitors
  if (typeof answer === 'object') {
    await kind.speak(answer.language, answer)
    applyBranding(answer.look, document.documentElement)
    document.title = `${kind.titleOf(answer)} · ${answer.company.name}`
    kind.onRead?.(answer)
  } else if (isFirst) document.title = kind.text('page.title')
  return answer
}

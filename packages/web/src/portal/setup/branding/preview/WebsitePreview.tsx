import type { BrandingDraft } from '@gable/contract/branding-field'
import { scriptWords } from '@gable/contract/script-words'
import { createButton } from '@gable/embed/button'
import { button, crossButton, element } from '@gable/embed/dom'
import styles from '@gable/embed/styles.css?inline'
import { useEffect, useEffectEvent, useRef } from 'react'
import { declareFonts } from '../../../../homeowner/card/fonts.ts'
import { text } from '../text.ts'
import classes from './Preview.module.css'

interface WebsitePreviewProps {
  settings: BrandingDraft
  companyName: string
  /** The width of the page, in CSS pixels. */
  width: number
  onOpen: () => void
}

/** Below this width, the script treats a page as a phone's. */
const phonePx = 600

/** A sample website with the button and the callout, rendered by the script's own code and stylesheet. */
export function WebsitePreview({ settings, companyName, width, onOpen }: WebsitePreviewProps) {
  const page = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const host = document.createElement('roof-quote-widget')
    host.style.setProperty('--font', fontOf(settings.roofQuoteProButtonFont))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(dockOf(settings, width < phonePx, open))
    page.current?.append(host)
    return () => host.remove()
  }, [settings, width])
  return (
    <section ref={page} className={classes.site} aria-label={text('preview.site')}>
      <div className={classes.siteHead}>
        <span>{companyName}</span>
        {width >= phonePx && (
          <span className={classes.siteNav} aria-hidden>
            <span />
            <span />
            <span />
          </span>
        )}
      </div>
      <div className={classes.siteHero} aria-hidden />
      <div className={classes.siteLines} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
    </section>
  )
}

function fontOf(family: string): string {
  if (family === 'Inter') return '"Inter Variable"'
  declareFonts([family])
  return `"${family}"`
}

/** Composed as in the script's `slide-out.ts` and `callout.ts`. Here, a callout appears at once and stays. */
function dockOf(settings: BrandingDraft, isPhone: boolean, open: () => void): HTMLElement {
  const opener = createButton({ ...settings, script: scriptWords.en, company: { name: '' } }, open)
  const dock = element('div', `dock ${settings.roofQuoteProButtonPosition}`, opener)
  const wanted = isPhone ? settings.calloutShowOnPhones : settings.calloutShowOnTabletsAndDesktops
  const { calloutTitleText: title, calloutDescriptionText: description } = settings
  if (!wanted || !(title || description)) return dock
  const message = button('text', open, element('b', '', title), description)
  const cross = crossButton(scriptWords.en.dismiss, () => {
    opener.focus()
    if (settings.calloutClosingStrategy !== 'text-only' || !title) return callout.remove()
    message.lastChild?.remove()
    cross.remove()
  })
  const callout = element('div', 'callout', message, cross)
  opener.before(callout)
  return dock
}

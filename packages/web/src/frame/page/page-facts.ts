import type { Onload, PageToFrame, Prefill, WidgetType } from '@gable/embed/protocol'
import type { Opening } from './opening.ts'
import { cleanHref, cleanPrefill } from './page-text.ts'

/** Facts about the page around the frame. `alone`: not embedded, a page of its own. */
export interface Page {
  place: WidgetType | 'alone'
  href: string
  isPreview: boolean
  prefill: Prefill
  /** The page's viewport height in CSS pixels; a frame as high as its content cannot measure it. */
  height: number | null
  preview: Extract<PageToFrame, { type: 'preview' }> | null
}

export function pageAtFirst(opening: Opening): Page {
  const { href, isPreview, prefill } = opening
  return { place: 'alone', href, isPreview, prefill, height: null, preview: null }
}

export function pageAfter(page: Page, message: PageToFrame): Page {
  if (message.type === 'onload') return afterOnload(page, message)
  if (message.type === 'externalUrl') return { ...page, href: cleanHref(message.url) }
  if (message.type === 'preview') return { ...page, preview: message }
  return { ...page, height: message.height }
}

function afterOnload(page: Page, { isPreview, prefill, userInfo }: Onload): Page {
  return {
    ...page,
    place: userInfo.widgetType,
    href: cleanHref(userInfo.href),
    isPreview: page.isPreview || isPreview,
    prefill: { ...page.prefill, ...cleanPrefill(prefill) },
  }
}

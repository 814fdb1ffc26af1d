import { changingPages } from './changing-pages.ts'
import type { HostilePage } from './page.ts'
import { odderPages, scriptedPages } from './scripted-pages.ts'
import { styledPages } from './styled-pages.ts'

/** Pages by kind of interference. */
export const hostilePages: Readonly<Record<string, readonly HostilePage[]>> = {
  'change under the widget': changingPages,
  'style what is not theirs': styledPages,
  'script what is not theirs': scriptedPages,
  'have odd policies and addresses': odderPages,
}

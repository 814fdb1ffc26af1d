import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { companyTabs } from '../../account/company/company-tabs.ts'
import { profileTabs } from '../../account/my-profile/profile-tabs.ts'
import { publicRows } from '../../public-routes.ts'
import { routeRows } from '../../routes.ts'
import { settingsTabs } from '../../setup/settings/settings-tabs.ts'
import { chapterOf, chapterOfPage, chapterTitles } from './chapters.ts'

const handbook = path.join(import.meta.dirname, '../../../../../../docs/handbook')
const chapter = (key: string) => readFileSync(path.join(handbook, `${key}.md`), 'utf8')

/** The anchors of a chapter's headings, as the help pages make them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Pages that anyone can open have no link to the handbook, which is for users. */
const withoutHelp = publicRows.filter(({ access }) => access === 'public' || access === 'guest').map(({ path }) => path)

describe('the chapters of the pages', () => {
  it.each(Object.entries(chapterTitles))('%s is in the handbook as “%s”', (key, title) => {
    expect(existsSync(path.join(handbook, `${key}.md`))).toBe(true)
    expect(chapter(key)).toMatch(`# ${title}\n`)
    expect(Object.values(chapterOfPage).some((place) => place.split('#')[0] === key)).toBe(true)
  })

  it('name existing headings of the chapter', () => {
    const missing = Object.entries(chapterOfPage).filter(([, place]) => {
      const [key = '', anchor] = place.split('#')
      return anchor !== undefined && !anchorsIn(chapter(key)).includes(anchor)
    })
    expect(missing).toEqual([])
  })

  it('cover every page, except the public ones', () => {
    const none = routeRows.filter(({ path }) => !chapterOf(path)).map(({ path }) => path)
    expect(none).toEqual(withoutHelp)
  })

  it('belong to pages and tabs that exist', () => {
    const tabs = [
      ...settingsTabs.map(({ key }) => `/personal/tool-settings?${key}`),
      ...companyTabs.map(({ key }) => `/personal/company-profile?${key}`),
      ...profileTabs.map(({ key }) => `/personal/profile?${key}`),
    ]
    const isPage = (key: string) => routeRows.some(({ path }) => path === key || path.startsWith(`${key}/`))
    expect(Object.keys(chapterOfPage).filter((key) => !isPage(key) && !tabs.includes(key))).toEqual([])
  })
})

describe('a page’s chapter', () => {
  it.each([
    ['/personal/products/snippets/$snippetId', undefined, 'Products at work', '/help/catalog#snippets'],
    ['/personal/dashboard/leads/$leadId/roofs', undefined, 'Leads', '/help/leads'],
    ['/personal/tool-settings', 'weather', 'Lists, storms and door-to-door', '/help/outreach#hail'],
    ['/personal/tool-settings', 'general', 'First day', '/help/first-day'],
  ])('%s, %s', (page, tab, title, address) => {
    expect(chapterOf(page, tab)).toEqual({ title, address })
  })
})

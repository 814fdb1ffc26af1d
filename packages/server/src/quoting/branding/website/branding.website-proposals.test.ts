import { readFile } from 'node:fs/promises'
import { contrastRatio } from '@gable/contract/contrast'
import { describe, expect, it, test } from 'vitest'
import { colorIn } from './branding.website-color.ts'
import { nearestFont } from './branding.website-font.ts'
import { readWebsitePage } from './branding.website-page.ts'
import { proposalsOf } from './branding.website-proposals.ts'

const at = new URL('https://roofer.example/home/')
const page = async (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8')
const read = async (name: string, ...sheets: string[]) => {
  const found = readWebsitePage(await page(name), at)
  return { ...found, proposals: proposalsOf(found, [...(await Promise.all(sheets.map(page))), ...written(found)]) }
}
const written = ({ styles }: ReturnType<typeof readWebsitePage>) => styles.filter((style) => typeof style === 'string')
const bySource = (proposals: ReturnType<typeof proposalsOf>) =>
  Object.fromEntries(proposals.map(({ source, ...rest }) => [source, rest]))

it('extracts the colors, letters, corners and logo of a classic theme', async () => {
  const { proposals, logos, styles } = await read('wordpress.html', 'wordpress.css')
  expect(styles[0]).toEqual(new URL('https://roofer.example/wordpress.css?ver=6.5'))
  expect(logos.map(({ address, place }) => [address.pathname, place])).toEqual([
    ['/logo.png', 'header'],
    ['/touch.png', 'touchIcon'],
  ])
  expect(bySource(proposals)).toMatchObject({
    buttons: {
      found: '#0A7D33',
      adjusted: false,
      settings: { mainButtonColor: '#0A7D33', mainButtonTextColor: '#FFFFFF', roofQuoteProButtonColor: '#0A7D33' },
    },
    page: { settings: { backgroundColor: '#FDFAF5', mainTextColor: '#333333', titlesColor: '#14213D' } },
    links: { found: '#0A7D33', settings: { iconsColor: '#0A7D33' } },
    headingFont: { found: 'Playfair Display', adjusted: true, settings: { titlesFont: 'Lora' } },
    textFont: { found: 'Open Sans', adjusted: false, settings: { mainTextFont: 'Open Sans' } },
    corners: { found: '4px', settings: { mainButtonCornerRadius: 4 } },
  })
})

it('follows custom properties, but not those of a part of the page', async () => {
  const { proposals, logos } = await read('squarespace.html')
  expect(logos.map(({ address }) => address.pathname)).toEqual(['/lazy.png'])
  const { buttons, links, headingFont, textFont, corners } = bySource(proposals)
  expect(buttons).toMatchObject({ found: '#E9640C', settings: { mainButtonColor: '#E9640C' } })
  expect(links!.found).toMatch(/^#0/)
  expect(headingFont).toMatchObject({ found: 'Poppins', settings: { titlesFont: 'Poppins' } })
  expect(textFont).toMatchObject({ found: 'proxima-nova', settings: { mainTextFont: 'Montserrat' } })
  expect(corners).toMatchObject({ adjusted: true, settings: { mainButtonCornerRadius: 32 } })
})

it('keeps a dark page dark, with readable text', async () => {
  const { proposals } = await read('dark.html')
  const { page: ground, buttons, textFont, headingFont, corners } = bySource(proposals)
  expect(ground).toMatchObject({ adjusted: true, settings: { backgroundColor: '#101418', titlesColor: '#FFFFFF' } })
  for (const field of ['mainTextColor', 'subtitlesColor', 'secondaryTextColor'] as const) {
    expect(contrastRatio(String(ground!.settings[field]), '#101418')).toBeGreaterThanOrEqual(4.5)
  }
  expect(buttons).toMatchObject({ adjusted: true, settings: { mainButtonColor: '#F4B400' } })
  expect(contrastRatio(String(buttons!.settings.mainButtonTextColor), '#F4B400')).toBeGreaterThanOrEqual(4.5)
  expect([textFont!.settings.mainTextFont, headingFont!.settings.titlesFont]).toEqual(['Open Sans', 'Oswald'])
  expect(corners!.settings).toEqual({ mainButtonCornerRadius: 8 })
})

it('extracts the buttons of a site builder with many late style sheets', async () => {
  const { proposals, styles } = await read('elementor.html', 'elementor.css')
  const names = styles.map((style) => (typeof style === 'string' ? '' : style.pathname.split('/').at(-1)))
  expect(names).toHaveLength(8)
  expect(names.slice(-2)).toEqual(['post-7.css', 'post-42.css'])
  expect(bySource(proposals)).toMatchObject({
    buttons: { found: '#C8553D', settings: { mainButtonColor: '#C8553D', roofQuoteProButtonColor: '#C8553D' } },
    headingFont: { found: 'League Spartan', settings: { titlesFont: 'Poppins' } },
    textFont: { found: 'Nunito Sans', settings: { mainTextFont: 'Nunito' } },
    buttonFont: { found: 'Work Sans', adjusted: false, settings: { roofQuoteProButtonFont: 'Work Sans' } },
    corners: { settings: { mainButtonCornerRadius: 6 } },
  })
})

it('uses a link on the brand color as a button if no button is named, and nothing of other companies', async () => {
  const { buttons, textFont, headingFont, corners, ...rest } = bySource((await read('tailwind.html')).proposals)
  expect(buttons).toMatchObject({
    found: '#1D4ED8',
    adjusted: false,
    settings: { mainButtonColor: '#1D4ED8', mainButtonTextColor: '#FFFFFF' },
  })
  expect(textFont).toMatchObject({ found: 'Figtree', settings: { roofQuoteProButtonFont: 'Figtree' } })
  expect(headingFont!.found).toBe('Bitter')
  expect(corners!.settings).toEqual({ mainButtonCornerRadius: 12 })
  expect(Object.keys(rest)).toEqual(['page'])
})

it('recognizes a button by a one-word name', async () => {
  const { buttons, corners } = bySource((await read('modules.html')).proposals)
  expect(buttons).toMatchObject({ found: '#7A1F1F', settings: { mainButtonTextColor: '#FDF6EC' } })
  expect(corners!.settings).toEqual({ mainButtonCornerRadius: 32 })
})

it('proposes nothing for a page of pictures', async () => {
  const { proposals, logos } = await read('pictures.html')
  expect([proposals, logos]).toEqual([[], []])
})

it('extracts what it can from a malformed page, and requests nothing but the web', async () => {
  const { proposals, logos, styles } = await read('malformed.html')
  expect([logos, styles.filter((style) => typeof style !== 'string')]).toEqual([[], []])
  expect(bySource(proposals).buttons).toMatchObject({ found: '#B00020', adjusted: true })
})

describe('hostile sheets and pages are parsed to their end', () => {
  test.each([
    ['brackets', '('.repeat(200_000)],
    ['nested rules', 'a{'.repeat(50_000)],
    ['nested selectors', ':is('.repeat(50_000)],
    ['variables that name each other', ':root{--primary:var(--b);--b:var(--primary) var(--primary)}'],
  ])('%s', async (_, sheet) => {
    const found = readWebsitePage(await page('wordpress.html'), at)
    expect(proposalsOf(found, [sheet]).map(({ source }) => source)).not.toContain('buttons')
  })
  test.each([
    ['nested without end', '<div><b>'.repeat(100_000)],
    ['letters within letters', `<p>${'<font c=1>'.repeat(3_000)}</p>${'<p>x</p>'.repeat(3_000)}`],
    ['images without end', '<img class=logo src=x>'.repeat(20_000)],
  ])('%s', (_, html) => {
    const found = readWebsitePage(html, at)
    expect(found.elements.length).toBeLessThanOrEqual(400)
    expect(found.logos.length).toBeLessThanOrEqual(12)
  })
})

test.each([
  ['#0af', '#00AAFF'],
  ['rgba(0, 0, 0, .5)', '#808080'],
  ['url(red.png) no-repeat navy', '#000080'],
  ['transparent', undefined],
  ['none', undefined],
  ['rgb(var(--x))', undefined],
])('the color of %s is %s', (value, color) => {
  expect(colorIn(value)).toBe(color)
})

test.each([
  ['system-ui, sans-serif', undefined],
  ['"Roboto Slab", serif', 'Roboto Slab'],
  ['Inter Variable', 'Inter'],
  ['Cormorant, Georgia, serif', 'Merriweather'],
  ['Some Slab Face', 'Lora'],
])('the nearest color to %s is %s', (stack, family) => {
  expect(nearestFont(stack)?.family).toBe(family)
})

import type { BrandingDraft } from '@gable/contract/branding-field'
import type { WebsiteProposal } from '@gable/contract/branding-website'
import { contrastRatio, readableColor } from '@gable/contract/contrast'
import { between, chromaOf, colorIn, isDark } from './branding.website-color.ts'
import { nearestFont } from './branding.website-font.ts'
import type { ElementKind, PageElement, WebsitePage } from './branding.website-page.ts'
import { type Property, readStyles, resolved, type Style, styleOfElement } from './branding.website-styles.ts'

/** Minimum contrast for text, and below it for icons and the edges of controls. */
const wordsContrast = 4.5
const iconsContrast = 3
/** A color with less chroma is a gray, which is not a brand color. */
const minChroma = 0.04

/** Translates how a page looks into proposals for the widget's settings. */
export function proposalsOf(page: WebsitePage, sheets: readonly string[]): WebsiteProposal[] {
  const look = lookOf(page, sheets)
  const ground = groundOf(look)
  const proposals = [
    buttonsOf(page, look),
    ground.proposal,
    linksOf(look, ground.background),
    ...fontsOf(look),
    cornersOf(look),
  ]
  return proposals.filter((one) => one !== undefined)
}

interface Look {
  /** The values of a property among elements of a kind, most frequent first. */
  frequent(kind: ElementKind, property: Property, on?: (element: PageElement) => boolean): string[]
  color(element: PageElement, property: Property): string | undefined
  variables: Map<string, string>
}

const inherited: readonly Property[] = ['color', 'font-family']
/** Browsers give links their own color and buttons their own font, whatever surrounds them. */
const hasOwn = ({ tag, kind }: PageElement, property: Property) =>
  property === 'color' ? kind === 'link' || tag === 'button' || tag === 'input' : tag === 'button' || tag === 'input'
/** Excludes the colors of other companies. */
const isSocial = ({ id, classes }: PageElement) =>
  /facebook|twitter|instagram|linkedin|youtube|pinterest|tiktok|google|yelp|social/i.test(`${id} ${classes.join(' ')}`)

function lookOf({ elements }: WebsitePage, sheets: readonly string[]): Look {
  const styles = readStyles(sheets)
  const own = new Map<PageElement, Style>()
  const styleOf = (element: PageElement): Style => {
    const known = own.get(element) ?? styleOfElement(element, styles)
    own.set(element, known)
    return known
  }
  const valueFor = (element: PageElement, property: Property): string => {
    for (let from: PageElement | undefined = element; from; from = from.parent) {
      const value = resolved(styleOf(from)[property] ?? '', styles.variables)
      if (value !== '' && value !== 'inherit') return value
      if (value === '' && (!inherited.includes(property) || hasOwn(from, property))) return ''
    }
    return ''
  }
  const isColor = (property: Property) => property === 'color' || property === 'background-color'
  const read = (element: PageElement, property: Property) =>
    isColor(property) ? colorIn(valueFor(element, property)) : valueFor(element, property)
  return {
    variables: styles.variables,
    color: (element, property) => colorIn(valueFor(element, property)),
    frequent(kind, property, on = () => true) {
      const values = elements.filter((one) => one.kind === kind && on(one)).map((one) => read(one, property) ?? '')
      const counts = Map.groupBy(
        values.filter((value) => value !== ''),
        (value) => value,
      )
      const often = [...counts].sort(([, one], [, other]) => other.length - one.length)
      return often.map(([value]) => value)
    },
  }
}

const isBrand = (color: string) => chromaOf(color) >= minChroma

/** The company's color if no button shows it: from the page's head, or from the names of its custom properties. */
function namedColor(
  { themeColor }: WebsitePage,
  { variables }: Look,
): [source: WebsiteProposal['source'], color: string] | undefined {
  const theme = colorIn(themeColor)
  if (theme && isBrand(theme)) return ['themeColor', theme]
  for (const wanted of [/primary|brand/i, /accent|cta|button|btn/i, /secondary|link/i]) {
    for (const [name, value] of variables) {
      if (!wanted.test(name) || /text|hover|font|foreground|border|shadow|contrast/i.test(name)) continue
      const color = colorIn(resolved(value, variables))
      if (color && isBrand(color)) return ['variables', color]
    }
  }
  return undefined
}

/** The elements that look clickable: buttons, or, if no button shows the brand, links on a brand-colored background. */
function pressed(look: Look): { kind: 'button' | 'link'; on: (element: PageElement) => boolean } {
  const hasBrand = (element: PageElement) => isBrand(look.color(element, 'background-color') ?? '#FFFFFF')
  const isShown = look.frequent('button', 'background-color').some(isBrand)
  const links = (element: PageElement) => hasBrand(element) && !isSocial(element)
  if (isShown || look.frequent('link', 'background-color', links).length === 0)
    return { kind: 'button', on: () => true }
  return { kind: 'link', on: links }
}

function buttonsOf(page: WebsitePage, look: Look): WebsiteProposal | undefined {
  const { kind, on } = pressed(look)
  const grounds = look.frequent(kind, 'background-color', on)
  const shown = grounds.find(isBrand)
  const named = shown ? undefined : namedColor(page, look)
  // A company with black buttons gets black as its color, unless the page names another.
  const color = shown ?? named?.[1] ?? grounds.find((ground) => isDark(ground))
  if (color === undefined) return undefined
  const [written] = look.frequent(kind, 'color', (button) => look.color(button, 'background-color') === color)
  const plain =
    contrastRatio('#FFFFFF', color) >= wordsContrast
      ? '#FFFFFF'
      : readableColor(isDark(color) ? '#FFFFFF' : '#1B2430', color, wordsContrast)
  const text = written && contrastRatio(written, color) >= wordsContrast ? written : plain
  return {
    source: named?.[0] ?? 'buttons',
    found: color,
    adjusted: written !== undefined && written !== text,
    settings: {
      mainButtonColor: color,
      mainButtonTextColor: text,
      roofQuoteProButtonColor: color,
      roofQuoteProButtonTextColor: text,
      roofColor: readableColor(color, '#FFFFFF', iconsContrast),
    },
  }
}

/** The page's background and text color, which only make sense together. */
function groundOf(look: Look): { background: string; proposal: WebsiteProposal | undefined } {
  const found = look.frequent('page', 'background-color')
  const background = found.at(0) ?? '#FFFFFF'
  const [body] = look.frequent('page', 'color')
  const [paragraphs = body] = look.frequent('text', 'color')
  const [headings] = look.frequent('title', 'color')
  if (found.length === 0 && !paragraphs && !headings) return { background, proposal: undefined }
  const standard = isDark(background) ? '#F4F5F7' : '#1B2430'
  const textToReplace = paragraphs ?? standard
  // White text on a page without its own background is placed over pictures: it would be invisible on our background.
  const text = readableColor(
    contrastRatio(textToReplace, background) < 2 ? standard : textToReplace,
    background,
    wordsContrast,
  )
  const wantedTitles = headings ?? text
  const title = readableColor(
    contrastRatio(wantedTitles, background) < 2 ? text : wantedTitles,
    background,
    wordsContrast,
  )
  const quiet = readableColor(between(text, background, 0.25), background, wordsContrast)
  return {
    background,
    proposal: {
      source: 'page',
      found: background,
      adjusted: text !== textToReplace || title !== wantedTitles,
      settings: {
        backgroundColor: background,
        titlesColor: title,
        mainTextColor: text,
        subtitlesColor: quiet,
        secondaryTextColor: quiet,
        secondaryButtonColor: background,
        secondaryButtonTextColor: text,
      },
    },
  }
}

function linksOf(look: Look, background: string): WebsiteProposal | undefined {
  const found = look.frequent('link', 'color').find(isBrand)
  if (!found) return undefined
  const color = readableColor(found, background, iconsContrast)
  return {
    source: 'links',
    found,
    adjusted: color !== found,
    settings: { iconsColor: color, illustrationColor: color, checkboxColor: color, radioButtonColor: color },
  }
}

function fontsOf(look: Look): (WebsiteProposal | undefined)[] {
  const stackOf = (kind: ElementKind) => look.frequent(kind, 'font-family')[0]
  const proposal = (
    source: 'headingFont' | 'textFont' | 'buttonFont',
    stack: string | undefined,
    fields: (keyof BrandingDraft)[],
  ) => {
    const font = nearestFont(stack ?? '')
    if (!font) return undefined
    const settings = Object.fromEntries(fields.map((field) => [field, font.family]))
    return { source, found: font.found, adjusted: !font.isSame, settings }
  }
  const text = stackOf('text') ?? stackOf('page')
  const { kind, on } = pressed(look)
  const [stack] = look.frequent(kind, 'font-family', (button) => on(button) && hasGround(look, button))
  const own = nearestFont(stack ?? '')
  const ofButtons = own && own.found !== nearestFont(text ?? '')?.found ? stack : undefined
  return [
    proposal('headingFont', stackOf('title'), ['titlesFont']),
    proposal('textFont', text, ofButtons ? ['mainTextFont'] : ['mainTextFont', 'roofQuoteProButtonFont']),
    proposal('buttonFont', ofButtons, ['roofQuoteProButtonFont']),
  ]
}

const hasGround = (look: Look, button: PageElement) => look.color(button, 'background-color') !== undefined

function cornersOf(look: Look): WebsiteProposal | undefined {
  const { kind, on } = pressed(look)
  const [found] = look.frequent(kind, 'border-radius', (button) => on(button) && hasGround(look, button))
  // Uses the first of four corners. A percentage indicates a round picture, not a button.
  const [, size, unit] = /^(\d+(?:\.\d+)?|\.\d+)(px|r?em)?(?=\s|\/|$)/.exec(found ?? '') ?? []
  if (found === undefined || size === undefined) return undefined
  const pixels = Math.round(Number(size) * (unit === 'px' || unit === undefined ? 1 : 16))
  const radius = Math.min(32, pixels)
  return { source: 'corners', found, adjusted: radius !== pixels, settings: { mainButtonCornerRadius: radius } }
}

import { type Atrule, type CssNode, generate, parse, walk } from 'css-tree'
import type { PageElement } from './branding.website-page.ts'
import { isOf, type PageSelector, readSelectors } from './branding.website-selector.ts'

/** The style properties that matter to a branding. */
const properties = ['background-color', 'color', 'font-family', 'border-radius'] as const
export type Property = (typeof properties)[number]
export type Style = Partial<Record<Property, string>>

interface Rule {
  selector: PageSelector
  style: Style
  important: boolean
}

export interface Styles {
  /** By what the element itself must have: its id, a class, or its tag; `*` for rules without a condition. */
  rules: Map<string, Rule[]>
  /** Custom properties, with their values outside a dark color scheme. */
  variables: Map<string, string>
}

const max = { rules: 30_000, variables: 2_000 }
const howToParse = { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false } as const

/** Reads style sheets in page order; skips what it cannot parse, as browsers do. */
export function readStyles(sheets: readonly string[]): Styles {
  const styles: Styles = { rules: new Map(), variables: new Map() }
  let count = 0
  for (const sheet of sheets) {
    // A sheet with unlimited nesting would overflow the parser.
    const tree = attempt(() => parse(sheet, howToParse))
    if (!tree) continue
    attempt(() =>
      walk(tree, (node) => {
        if (node.type === 'Atrule' && !isForAll(node)) return walk.skip
        if (node.type !== 'Rule') return undefined
        count += 1
        if (count < max.rules) addRule(styles, node.prelude, declarationsOf(node.block))
        return walk.skip
      }),
    )
  }
  return styles
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether a desktop browser with a light color scheme applies the rule. */
function isForAll({ name, prelude }: Atrule): boolean {
  if (name === 'layer' || name === 'supports' || name === 'container') return true
  if (name !== 'media') return false
  const condition = prelude ? generate(prelude) : ''
  return !/print|prefers|max-width|hover|width\s*<|forced|portrait/i.test(condition)
}

/** Custom properties are case-sensitive. */
const nameOf = (property: string) => (property.startsWith('--') ? property : property.toLowerCase())

type Declared = { property: string; value: string; important: boolean }

function declarationsOf({ children }: { children: { toArray(): CssNode[] } }): Declared[] {
  return children
    .toArray()
    .flatMap((node) =>
      node.type === 'Declaration'
        ? [{ property: nameOf(node.property), value: generate(node.value).trim(), important: !!node.important }]
        : [],
    )
}

function addRule({ rules, variables }: Styles, prelude: CssNode, declared: Declared[]): void {
  const selectors = readSelectors(prelude)
  if (selectors.length === 0) return
  const ofPage = selectors.some(isOfPage)
  for (const { property, value } of declared) {
    if (!property.startsWith('--') || variables.size >= max.variables) continue
    // Ignores values that are specific to one part of a page or to its dark scheme.
    if (ofPage || !variables.has(property)) variables.set(property, value)
  }
  for (const important of [false, true]) {
    const style = styleOf(declared.filter((one) => one.important === important))
    if (Object.keys(style).length === 0) continue
    for (const selector of selectors) {
      const { id, classes, tag } = selector.compounds[0]!
      const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : tag || '*'
      const known = rules.get(key)
      if (known) known.push({ selector, style, important })
      else rules.set(key, [{ selector, style, important }])
    }
  }
}

const ofPageTags = new Set(['html', 'body', ''])

function isOfPage({ compounds: [compound, ...others] }: PageSelector): boolean {
  const { tag, id, classes } = compound!
  return others.length === 0 && ofPageTags.has(tag) && id === '' && classes.length === 0
}

function styleOf(declared: readonly Declared[]): Style {
  const style: Style = {}
  for (const { property, value } of declared) {
    if (value.length > 500) continue
    // With a picture or gradient, a background either still has its color or yields none.
    if (property === 'background') style['background-color'] = value
    else if (property === 'font') style['font-family'] = value.replace(/^.*?[\d.]+[a-z%]+(\s*\/\s*[\w.%]+)?\s+/i, '')
    else if ((properties as readonly string[]).includes(property)) style[property as Property] = value
  }
  return style
}

/** Returns the style of an element from the sheets and its style attribute, without inheritance. */
export function styleOfElement(element: PageElement, { rules }: Styles): Style {
  const keys = [`#${element.id}`, ...element.classes.map((name) => `.${name}`), element.tag, '*']
  const found = keys.flatMap((key) => rules.get(key) ?? []).filter(({ selector }) => isOf(element, selector))
  const weight = ({ selector, important }: Rule) => selector.weight + (important ? 1e9 : 0)
  found.sort((one, other) => weight(one) - weight(other))
  return Object.assign({}, ...found.map(({ style }) => style), inlineStyle(element.style)) as Style
}

function inlineStyle(style: string): Style {
  if (style === '' || style.length > 2_000) return {}
  const tree = attempt(() => parse(style, { ...howToParse, context: 'declarationList' }))
  return tree?.type === 'DeclarationList' ? styleOf(declarationsOf(tree)) : {}
}

/** Replaces the page's custom properties in a value; returns an empty string if one is missing. */
export function resolved(value: string, variables: Styles['variables']): string {
  let written = value
  for (let turn = 0; turn < 12 && written.includes('var('); turn++) {
    written = written.replace(/var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g, (_, name, instead = '') => {
      return variables.get(name) ?? instead.trim()
    })
    if (written.length > 2_000) return ''
  }
  return written.includes('var(') ? '' : written.trim()
}

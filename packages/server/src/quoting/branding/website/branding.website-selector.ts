import type { CssNode, List, Selector } from 'css-tree'
import type { PageElement } from './branding.website-page.ts'

/** The conditions on one element. */
interface Compound {
  tag: string
  id: string
  classes: string[]
  /** How it relates to the compound before it. */
  within: 'ancestor' | 'parent'
}

export interface PageSelector {
  /** From the element itself outward. */
  compounds: Compound[]
  /** Specificity as in browsers: ids, classes, tags. */
  weight: number
}

/** States and parts of an element do not show how it looks at first sight. */
const alwaysTrue = new Set(['link', 'any-link', 'enabled', 'not'])

/** The selectors of a rule that can be matched by tags, ids and classes alone. */
export function readSelectors(prelude: CssNode): PageSelector[] {
  if (prelude.type !== 'SelectorList') return []
  return prelude.children.toArray().flatMap((selector) => (selector.type === 'Selector' ? readSelector(selector) : []))
}

function readSelector({ children }: Selector): PageSelector[] {
  const compounds: Compound[] = []
  let compound = fresh('ancestor')
  let weight = 0
  for (const part of children.toArray()) {
    if (part.type === 'Combinator') {
      if (part.name !== ' ' && part.name !== '>') return []
      compounds.push(compound)
      compound = fresh(part.name === '>' ? 'parent' : 'ancestor')
      continue
    }
    const weighs = addPart(compound, part)
    if (weighs === undefined) return []
    weight += weighs
  }
  compounds.push(compound)
  return [{ compounds: compounds.reverse(), weight }]
}

const fresh = (within: Compound['within']): Compound => ({ tag: '', id: '', classes: [], within })

/** Returns the specificity of a part; undefined if it is not supported here. */
function addPart(compound: Compound, part: CssNode): number | undefined {
  switch (part.type) {
    case 'TypeSelector':
      if (part.name !== '*') compound.tag = part.name.toLowerCase()
      return part.name === '*' ? 0 : 1
    case 'IdSelector':
      compound.id = part.name
      return 10_000
    case 'ClassSelector':
      compound.classes.push(part.name)
      return 100
    case 'PseudoClassSelector':
      return addPseudoClass(compound, part.name.toLowerCase(), part.children)
    default:
      return undefined
  }
}

function addPseudoClass(compound: Compound, name: string, children: List<CssNode> | null): number | undefined {
  if (name === 'root') {
    compound.tag = 'html'
    return 100
  }
  if (alwaysTrue.has(name)) return 100
  if (name !== 'where' && name !== 'is') return undefined
  // Reads only the first selector of the list, if it is a single compound: that is how site builders write it.
  const list = children?.first
  const first = list?.type === 'SelectorList' ? list.children.first : undefined
  if (first?.type !== 'Selector') return undefined
  let weight = 0
  for (const part of first.children.toArray()) {
    const weighs = part.type === 'PseudoClassSelector' ? undefined : addPart(compound, part)
    if (weighs === undefined) return undefined
    weight += weighs
  }
  return name === 'where' ? 0 : weight
}

export function isOf(element: PageElement, { compounds }: PageSelector): boolean {
  let found: PageElement | undefined = element
  if (!fits(found, compounds[0]!)) return false
  for (let index = 1; index < compounds.length; index++) {
    // The combinator is stored with the compound on its right.
    const { within } = compounds[index - 1]!
    const wanted = compounds[index]!
    found = found.parent
    while (within === 'ancestor' && found && !fits(found, wanted)) found = found.parent
    if (!found || !fits(found, wanted)) return false
  }
  return true
}

function fits(element: PageElement, { tag, id, classes }: Compound): boolean {
  return (
    (tag === '' || tag === element.tag) &&
    (id === '' || id === element.id) &&
    classes.every((name) => element.classes.includes(name))
  )
}

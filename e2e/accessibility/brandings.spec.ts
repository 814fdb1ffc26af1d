import { type Branding, defaultBranding } from '@gable/contract/branding'
import { type BrandingField, brandingFieldNames, brandingFields } from '@gable/contract/branding-field'
import { brandingFonts } from '@gable/contract/branding-font'
import { contrastErrors } from '@gable/contract/contrast'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { openPreview } from '../branding/preview.ts'
import { expect, test } from '../fixtures/test.ts'
import { phone } from '../screens/widths.ts'
import { violationsOn } from './axe.ts'

test.use({ viewport: phone })

const screens = ['address', 'roof', 'slope', 'products', 'contact', 'thankYou'] as const
const seeds = [1, 2, 3]

/** Random settings, with each color that the designer calls hard to read replaced by its suggestion. */
function brandingBy(chance: Chance): Branding {
  const draft = { ...defaultBranding }
  for (const name of brandingFieldNames) Object.assign(draft, { [name]: valueBy(chance, name) })
  for (const { of, suggested } of contrastErrors(draft)) draft[of] = suggested
  return draft
}

/** Texts do not change. */
function valueBy(chance: Chance, name: BrandingField): Branding[BrandingField] {
  const rule = brandingFields[name]
  switch (rule.kind) {
    case 'color':
      return `#${chance.below(0x1000000).toString(16).padStart(6, '0').toUpperCase()}`
    case 'font':
      return chance.pick(brandingFonts).family
    case 'number':
      return rule.min + rule.step * chance.below((rule.max - rule.min) / rule.step + 1)
    case 'flag':
      return chance.pick([true, false])
    case 'choice':
      return chance.pick(rule.of)
    default:
      return defaultBranding[name]
  }
}

test('screens are accessible in the standard branding and in random ones', async ({ makeCompany, page, server }) => {
  const { widgetId } = await makeCompany({ customBranding: true })
  const preview = await openPreview(page, server.portalUrl, widgetId)
  const brandings = [defaultBranding, ...seeds.map((seed) => brandingBy(createChance(seed)))]
  for (const branding of brandings) expect(contrastErrors(branding)).toEqual([])
  for (const [at, screen] of screens.entries()) {
    // Each screen with the standard branding and with a random one, which differs from screen to screen.
    for (const index of [0, 1 + (at % seeds.length)]) {
      const name = `${screen} in branding ${index}`
      await preview.open(screen, brandings[index]!)
      expect.soft(await violationsOn(page, name), name).toEqual([])
    }
  }
})

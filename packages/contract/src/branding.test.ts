import { describe, expect, it, test } from 'vitest'
import { defaultBranding } from './branding.ts'
import { consentWarnings, namesMailingAddress } from './branding-consent.ts'
import { brandingFieldNames, brandingFields, brandingGroups, translatedFields } from './branding-field.ts'
import { brandingForm } from './branding-form.ts'
import { isLockedField, lockedFields, partnerColors, partnerFonts, shownBranding } from './branding-gate.ts'
import { partnerBranding } from './branding-partner.ts'
import { messages } from './messages.ts'

const errorOf = (name: string, value: unknown) =>
  brandingForm.shape[name as 'titlesColor'].safeParse(value).error?.issues[0]?.message

describe('a locked setting', () => {
  it('is every color, font and size outside of forms', () => {
    for (const name of brandingFieldNames) {
      const isForm = name in brandingGroups.rqpLeads || name in brandingGroups.otherContacts
      if (['color', 'font', 'number'].includes(brandingFields[name].kind))
        expect([name, isLockedField(name)]).toEqual([name, !isForm])
    }
  })

  it('is never a text, a form field, a consent, or a visitor counter', () => {
    const open = brandingFieldNames.filter((name) => !isLockedField(name))
    expect(open).toEqual(expect.arrayContaining(translatedFields))
    for (const group of ['rqpLeads', 'otherContacts', 'events', 'productDetails', 'thankYou'] as const) {
      expect(open).toEqual(expect.arrayContaining(Object.keys(brandingGroups[group])))
    }
    expect(open).toContain('language')
    expect(new Set(lockedFields).size).toBe(lockedFields.length)
  })
})

describe('the effective branding', () => {
  const defaults = { ...defaultBranding, ...partnerBranding }
  const own = { ...defaultBranding, titlesColor: '#111111', titlesFont: 'Lora', thankYouTitle: 'Much obliged' }
  const shown = (change: Partial<typeof own>, isPartner: boolean, isLocked = false) => {
    const { titlesColor, titlesFont, thankYouTitle } = shownBranding({ ...own, ...change }, defaults, {
      isPartner,
      isLocked,
    })
    return [titlesColor, titlesFont, thankYouTitle]
  }

  it('is the company’s own unless locked', () => {
    expect(shown({}, false)).toEqual(['#111111', 'Lora', 'Much obliged'])
    expect(shown({}, false, true)).toEqual(['#20262D', 'Montserrat', 'Much obliged'])
  })

  it('is the partner’s unless colors or fonts are overridden', () => {
    expect(shown({}, true)).toEqual(['#20262D', 'Montserrat', 'Much obliged'])
    expect(shown({ partnerBrandingColorsOverride: true }, true)).toEqual(['#111111', 'Montserrat', 'Much obliged'])
    expect(shown({ partnerBrandingFontsOverride: true }, true)).toEqual(['#20262D', 'Lora', 'Much obliged'])
    const both = { partnerBrandingColorsOverride: true, partnerBrandingFontsOverride: true }
    expect(shown(both, true)).toEqual(['#111111', 'Lora', 'Much obliged'])
    expect(shown(both, true, true)).toEqual(['#20262D', 'Montserrat', 'Much obliged'])
  })
})

it('a partner’s branding sets every color and font, in another font family', () => {
  expect(Object.keys(partnerBranding).sort()).toEqual([...partnerColors, ...partnerFonts].sort())
  for (const font of partnerFonts) expect(partnerBranding[font as 'titlesFont']).not.toBe(defaultBranding[font])
})

describe('consent', () => {
  it('to text messages that a form requires shows a warning in the United States', () => {
    const required = { ...defaultBranding, otherContactsSmsOptIn: 'required' as const }
    expect(consentWarnings(required, 'UnitedStates')).toEqual(['otherContactsSmsOptIn'])
    expect(consentWarnings(required, 'Canada')).toEqual([])
    expect(consentWarnings(defaultBranding, 'UnitedStates')).toEqual([])
  })

  it('includes a mailing address in Canada if a form asks for it', () => {
    const requested = { ...defaultBranding, rqpLeadsContactOptIn: 'optional' as const }
    expect([namesMailingAddress(requested, 'Canada'), namesMailingAddress(requested, 'UnitedStates')]).toEqual([
      true,
      false,
    ])
    expect(namesMailingAddress(defaultBranding, 'Canada')).toBe(false)
  })
})

describe('an external URL', () => {
  test.each([
    '',
    'https://summitpeak.example/thanks?from=quote#top',
    'http://summitpeak.example',
    'summitpeak.example',
  ])('%j is accepted', (url) => {
    expect(errorOf('thankYouExternalUrl', url)).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//summitpeak.example',
    'https://user:secret@summitpeak.example',
    'https://',
  ])('%j is refused', (url) => {
    expect(errorOf('thankYouExternalUrl', url)).toBe(messages.URL_NOT_VALID)
  })
})

test.each(['#12345', '123456', 'red', '#GGGGGG', '#12345678', 'url(x)', '#123456;color:red'])(
  'the color %j is refused',
  (typed) => {
    expect(errorOf('titlesColor', typed)).toBe(messages.COLOR_NOT_VALID)
  },
)

test('a font is one of the served ones', () => {
  expect(errorOf('titlesFont', 'Comic Sans MS')).toBeDefined()
})

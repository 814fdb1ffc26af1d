import { limits } from '@gable/contract/limits'
import { expect, it } from 'vitest'
import { warrantyTemplates, withTemplate } from './warranty-templates.ts'

const empty = { warranty: '', warrantyCoverageType: '' }
const named = (name: RegExp) => warrantyTemplates.find((template) => name.test(template.name))!

it.each(warrantyTemplates.map((template) => [template.name, template] as const))(
  '%s fits its fields',
  (_, template) => {
    expect(template.warranty.length).toBeLessThanOrEqual(limits.product.warranty)
    expect(template.coverage.length).toBeLessThanOrEqual(limits.product.warrantyCoverageType)
    expect(template.warranty + template.coverage).not.toMatch(/[{}]/)
  },
)

it('has the specification’s terms', () => {
  const message = warrantyTemplates.map(({ warranty }) => warranty).join('\n')
  for (const term of [
    /50 years.* system coverage|50-year system coverage/,
    /60 days/,
    /[Ll]ifetime workmanship/,
    /10 years.*workmanship|10-year workmanship/,
    /reduced after 25 years/,
    /[Aa]lgae resistance.*25 years.*10.*without a qualifying ridge product/,
    /at least 3 .*components.*4 in some cases/,
  ]) {
    expect(message).toMatch(term)
  }
})

it('fills empty fields, replaces another template, and keeps the user’s text', () => {
  const [system, platinum, algae] = [named(/^System/), named(/Platinum/), named(/[Aa]lgae/)]
  const first = withTemplate(empty, system)
  expect(first).toEqual({ warranty: system.warranty, warrantyCoverageType: system.coverage })
  expect(withTemplate(first, platinum)).toEqual({
    warranty: platinum.warranty,
    warrantyCoverageType: platinum.coverage,
  })
  const own = { warranty: 'Our own word', warrantyCoverageType: 'All of it' }
  const added = withTemplate(own, algae)
  expect(added).toEqual({ warranty: `Our own word. ${algae.warranty}`, warrantyCoverageType: 'All of it' })
  expect(withTemplate(added, algae)).toEqual(added)
})

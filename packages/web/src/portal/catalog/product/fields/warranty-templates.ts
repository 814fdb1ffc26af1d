import { text } from '../text.ts'

/** The years and days in the templates (specification, section 9). */
const terms = {
  systemYears: 50,
  registerDays: 60,
  preferredYears: 10,
  reducedAfterYears: 25,
  algaeYears: 25,
  algaeYearsWithout: 10,
  components: 3,
  componentsInSomeCases: 4,
}

const names = ['system', 'platinum', 'preferred', 'materials', 'algae', 'components'] as const

/** Common warranty texts, each with what it covers. */
export const warrantyTemplates = names.map((name) => ({
  name: text(`template.${name}`),
  warranty: text(`template.${name}.warranty`, terms),
  coverage: text(`template.${name}.coverage`, terms),
}))
export type WarrantyTemplate = (typeof warrantyTemplates)[number]

/** Returns the texts after applying a template. Existing text stays, unless it is another template's. */
export function withTemplate(
  { warranty, warrantyCoverageType }: { warranty: string; warrantyCoverageType: string },
  chosen: WarrantyTemplate,
): { warranty: string; warrantyCoverageType: string } {
  const isCoverage = warrantyTemplates.some(({ coverage }) => coverage === warrantyCoverageType.trim())
  return {
    warranty: joined(warranty.trim(), chosen.warranty),
    warrantyCoverageType: warrantyCoverageType.trim() === '' || isCoverage ? chosen.coverage : warrantyCoverageType,
  }
}

function joined(there: string, added: string): string {
  if (there === '' || warrantyTemplates.some(({ warranty }) => warranty === there)) return added
  return there.includes(added) ? there : `${there}${/[.!?]$/.test(there) ? '' : '.'} ${added}`
}

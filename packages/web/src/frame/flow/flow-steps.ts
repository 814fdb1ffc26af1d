import type { WidgetStep } from '@gable/contract/status'

/** The numbered steps in their order. A company may leave out the slope and the questions. */
const everyStep = ['address', 'roof', 'slope', 'questions', 'products', 'contact'] as const
export type NumberedStep = (typeof everyStep)[number]

/** The steps of a quote, given what the company asks. Roof shapes are chosen in the same step as the slope. */
export function numberedSteps(requested: readonly WidgetStep[]): NumberedStep[] {
  return everyStep.filter((step) => {
    if (step === 'slope') return requested.includes('shape') || requested.includes('slope')
    return step !== 'questions' || requested.includes('questions')
  })
}

/** The step before (-1) or after (1) another one. */
export function adjacentStep(step: NumberedStep, by: -1 | 1, requested: readonly WidgetStep[]): NumberedStep {
  const steps = numberedSteps(requested)
  return steps[Math.max(0, steps.indexOf(step) + by)] ?? 'address'
}

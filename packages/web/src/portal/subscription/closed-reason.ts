import { type Closed, type Feature, featureRules } from '@gable/contract/feature'
import type { Country } from '@gable/contract/status'
import { uiText } from '../../ui/texts/ui-text.ts'
import { text } from './text.ts'

/** Why a feature is closed to a company, as one would say it. What comes with a plan is not support’s alone to enable. */
export function closedReason(why: Closed, country: Country, feature?: Feature): string {
  if (why === 'grant' && feature === 'customBranding') return text('closed.upgrade')
  return text(`closed.${why}`, { country: uiText(`country.${country}`) })
}

/** The features that subscriptions of a type can have. */
export function featuresOf(type: string): Feature[] {
  return (Object.keys(featureRules) as Feature[]).filter((each) => featureRules[each].types.some((one) => one === type))
}

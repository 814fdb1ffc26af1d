import { type Closed, type Feature, featureRules } from '@gable/contract/feature'
import type { Country } from '@gable/contract/status'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { text } from './text.ts'

/**
 * Returns why a feature is unavailable to a company. Custom branding can be enabled by support, but also comes with a
 * plan, so its message names the plan.
 */
export function closedReason(why: Closed, country: Country, feature?: Feature): string {
  if (why === 'grant' && feature === 'customBranding') return text('closed.upgrade')
  return text(`closed.${why}`, { country: uiText(`country.${country}`) })
}

/** Returns the features that subscriptions of a type can have. */
export function featuresOf(type: string): Feature[] {
  return (Object.keys(featureRules) as Feature[]).filter((each) => featureRules[each].types.some((one) => one === type))
}

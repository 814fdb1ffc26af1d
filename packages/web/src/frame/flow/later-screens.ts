import { lazy } from 'react'
import { CompareStep } from '../steps/compare/CompareStep.tsx'
import { ContactStep } from '../steps/contact/ContactStep.tsx'
import { DetailsStep } from '../steps/details/DetailsStep.tsx'
import { HelpStep } from '../steps/help/HelpStep.tsx'
import { HelpThanksStep } from '../steps/help/HelpThanksStep.tsx'
import { OutsideAreaStep } from '../steps/outside-area/OutsideAreaStep.tsx'
import { ProductsStep } from '../steps/products/ProductsStep.tsx'
import { QuestionsStep } from '../steps/questions/QuestionsStep.tsx'
import { RoofStep } from '../steps/roof/RoofStep.tsx'
import { SlopeStep } from '../steps/slope/SlopeStep.tsx'
import { ThankYouStep } from '../steps/thank-you/ThankYouStep.tsx'
import { speakLater } from '../texts/speak-later.ts'

export { speakLater }

/** The screens that come after the address, in a bundle of their own. */
export const laterScreens = {
  outsideArea: OutsideAreaStep,
  roof: RoofStep,
  slope: SlopeStep,
  questions: QuestionsStep,
  products: ProductsStep,
  compare: CompareStep,
  details: DetailsStep,
  contact: ContactStep,
  thankYou: ThankYouStep,
  help: HelpStep,
  helpThanks: HelpThanksStep,
  preview: lazy(() => import('../preview/Preview.tsx')),
}

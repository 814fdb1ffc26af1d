import { taxPercent } from '@gable/contract/tax-words'
import type { Tax } from '@gable/pricing/tax'

/** "QST (9.975%)". */
export const taxLabel = ({ name, rate }: Tax) => `${name} (${taxPercent(rate, 'en')})`

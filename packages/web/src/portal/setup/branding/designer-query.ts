import type { Contract } from '@gable/contract/index'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { api } from '../../shared/session.ts'

export type BrandingState = InferContractRouterOutputs<Contract>['branding']['get']

export const brandingOptions = () => api.branding.get.queryOptions()

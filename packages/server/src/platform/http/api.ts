import { contract } from '@gable/contract'
import { implement } from '@orpc/server'
import { admitAnyone } from '../access/anyone.ts'
import { admitCompany } from '../access/company.ts'
import { admitHomeowner } from '../access/homeowner.ts'
import { admitLinkHolder } from '../access/link-holder.ts'
import { admitPerson } from '../access/person.ts'
import { admitPlatformAdmin } from '../access/platform-admin.ts'
import type { RequestContext } from '../access/principal.ts'

/** Checks access before any input is validated. */
export const accessFirst = { initialInputValidationIndex: Number.POSITIVE_INFINITY }

const base = implement(contract).$context<RequestContext>().$config(accessFirst)

export const publicApi = base.use(admitAnyone)

/** Procedures of the homeowner's frame. */
export const widgetApi = base.use(admitHomeowner)

/** Procedures for a company's own users and programs. */
export const companyApi = base.use(admitCompany)

/** Procedures for signed-in people, on their own account. */
export const accountApi = base.use(admitPerson)

export const adminApi = base.use(admitPlatformAdmin)

export const linkApi = base.use(admitLinkHolder)

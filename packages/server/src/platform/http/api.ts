import { contract } from '@gable/contract'
import { implement } from '@orpc/server'
import { admitAnyone } from '../access/anyone.ts'
import { admitCompany } from '../access/company.ts'
import { admitHomeowner } from '../access/homeowner.ts'
import { admitLinkHolder } from '../access/link-holder.ts'
import { admitPerson } from '../access/person.ts'
import { admitPlatformAdmin } from '../access/platform-admin.ts'
import type { RequestContext } from '../access/principal.ts'

/** Access is decided before a word of the input is read. */
export const accessFirst = { initialInputValidationIndex: Number.POSITIVE_INFINITY }

const base = implement(contract).$context<RequestContext>().$config(accessFirst)

/** Procedures for anyone. */
export const publicApi = base.use(admitAnyone)

/** Procedures of the homeowner's frame. */
export const widgetApi = base.use(admitHomeowner)

/** Procedures of a company's own users and programs. */
export const companyApi = base.use(admitCompany)

/** Procedures of whoever is signed in, on their own account. */
export const accountApi = base.use(admitPerson)

/** Procedures of the platform admin, over all companies. */
export const adminApi = base.use(admitPlatformAdmin)

/** Procedures of who holds a capability link. */
export const linkApi = base.use(admitLinkHolder)

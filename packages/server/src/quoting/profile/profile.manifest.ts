import { defineSlice } from '../../platform/slice.ts'
import { profileRouter } from './profile.router.ts'

export const profileSlice = defineSlice({ name: 'profile', procedures: { company: profileRouter } })

import { limits } from '@gable/contract/limits'
import { STEEPEST_RISE } from '@gable/lidar/steep'
import { expect, test } from 'vitest'

test('no roof steeper than a shape allows is measured', () => {
  expect(STEEPEST_RISE).toBe(limits.rise.max)
})

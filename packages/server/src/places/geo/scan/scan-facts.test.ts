import { limits } from '@gable/contract/limits'
import { STEEPEST_RISE } from '@gable/lidar/steep'
import { expect, test } from 'vitest'

test('no roof is measured that is steeper than a shape may say', () => {
  expect(STEEPEST_RISE).toBe(limits.rise.max)
})

import { expect, test } from 'vitest'
import { deviceKeys, devices, fitDevice } from './devices.ts'

test('a device is scaled to the available width, up to its real size', () => {
  for (const device of deviceKeys) {
    for (const room of [
      { width: 320, height: 500 },
      { width: 800, height: 700 },
      { width: 2_000, height: 1_400 },
    ]) {
      const { width, height, scale } = fitDevice(device, room)
      expect(width).toBe(devices[device].width)
      expect(scale).toBeLessThanOrEqual(1)
      expect(width * scale).toBeLessThanOrEqual(room.width + 1e-9)
      expect(height * scale).toBeLessThanOrEqual(room.height + 1e-9)
    }
  }
})

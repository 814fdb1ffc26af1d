/** The screen sizes of homeowners, in CSS pixels: a common phone, a tablet in portrait, a laptop. */
export const devices = {
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1_100 },
  desktop: { width: 1_280, height: 1_080 },
} as const
export type Device = keyof typeof devices
export const deviceKeys = Object.keys(devices) as Device[]

/** Scales a device to fit the available width, never above its real size. */
export function fitDevice(device: Device, room: { width: number; height: number }) {
  const { width, height } = devices[device]
  const scale = Math.min(1, room.width / width)
  // The lower part may be cut off, as below the fold. The height never exceeds that of the screen.
  return { width, height: Math.min(height, room.height / scale), scale }
}

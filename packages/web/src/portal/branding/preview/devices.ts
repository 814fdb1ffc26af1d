/** The screens of homeowners, in CSS pixels: an everyday phone, a tablet upright, a laptop. */
export const devices = {
  phone: { width: 390, height: 780 },
  tablet: { width: 820, height: 1_100 },
  desktop: { width: 1_280, height: 1_080 },
} as const
export type Device = keyof typeof devices
export const deviceKeys = Object.keys(devices) as Device[]

/** A device in the room that there is: as large as it fits by its width, never larger than it is. */
export function fitDevice(device: Device, room: { width: number; height: number }) {
  const { width, height } = devices[device]
  const scale = Math.min(1, room.width / width)
  // Its lower part may be out of sight, as below the fold; it is never higher than its screen.
  return { width, height: Math.min(height, room.height / scale), scale }
}

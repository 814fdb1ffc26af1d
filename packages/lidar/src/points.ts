/**
 * The points of an airborne scan around one building, on the local plane of its outline (`localPlane` of roof): metres east,
 * north and up. Heights are over any one level, the same for all points: only differences of height are looked at.
 */
export interface RoofPoints {
  /** x, y, z of each point in turn: three numbers a point. */
  xyz: Float64Array
  /** The ASPRS class of each point: 2 ground, 6 building, 3 to 5 vegetation. 0 or 1 where the source does not say. */
  classes: Uint8Array
}

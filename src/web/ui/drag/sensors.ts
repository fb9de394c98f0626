import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { MOUSE_DRAG_PX, TOUCH_LONG_PRESS_MS, TOUCH_TREMBLE_PX } from './limits.ts';

const MOUSE = { activationConstraint: { distance: MOUSE_DRAG_PX } };
const TOUCH = { activationConstraint: { delay: TOUCH_LONG_PRESS_MS, tolerance: TOUCH_TREMBLE_PX } };

/** Mouse, finger and keys, as every drag of the product takes them. `coordinateGetter` says where an arrow leads. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
}

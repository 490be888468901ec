import type { ComponentType } from 'react';

/** One entry of the side menu. A type that is none of these shows 'Menu Items Error' in its place. */
export interface MenuEntry {
  /** A heading over its children, a button that opens and closes them, or a link. */
  readonly type: 'group' | 'collapse' | 'item';
  readonly id: string;
  /** Id of the message that names it. A group may do without. */
  readonly title?: string;
  /** Path below the base path, for an item. */
  readonly url?: string;
  readonly icon?: ComponentType;
  /** False where the breadcrumb bar leaves the item out. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly MenuEntry[];
  /** The course that an item opens: it carries the chip 'Buy Now' until it is owned. */
  readonly courseId?: string;
  /** True where only the centre's staff see the item. */
  readonly staffOnly?: boolean;
  /** True where the item tells of answers that the student hasn't read. */
  readonly tellsUnread?: boolean;
}

import type { ParentEntry } from '../../contract/parents/parents.ts';
import type { CourseLink } from './course-link-item.ts';

/** A link in a mail. Only the SHA-256 hash of its secret is stored. */
export interface ParentLink {
  readonly hash: string;
  /** All links open the pages to confirm and to end. An `hour` link, and a new yes by `invitation`, show the summary. */
  readonly kind: 'invitation' | 'mail' | 'hour';
  /** The end of the link's validity, in ISO 8601 and UTC, or null if only newer links end it. */
  readonly until: string | null;
}

export interface Parent extends Readonly<ParentEntry> {
  readonly links: readonly ParentLink[];
  /** The due time of the last weekly summary that was mailed. */
  readonly mailedFor: string | null;
  /** A run that mails the weekly summary blocks other runs until this time, even after a crash. */
  readonly claimedUntil: string | null;
}

/** The parents of one student, and the student's links to courses. One conditional write changes all of them. */
export interface ParentViews {
  readonly studentId: string;
  readonly revision: number;
  /** The student's first name when a parent was last invited or a link was made. It is empty if the name isn't a plain word. */
  readonly firstName: string;
  readonly parents: readonly Parent[];
  /** The links by which parents can buy courses for the student. */
  readonly courseLinks: readonly CourseLink[];
  /** When the next weekly summary is due, or null if no view is on. */
  readonly dueAt: string | null;
}

export interface ParentsStore {
  find(studentId: string): Promise<ParentViews>;
  /** Saves with the next revision. Returns false, and writes nothing, if another call saved first. */
  save(views: ParentViews): Promise<boolean>;
  /** True as soon as the deletion of the account has begun. */
  isDeleted(studentId: string): Promise<boolean>;
  /** Returns the ids of students whose weekly summary is due, the longest overdue first. */
  due(now: Date): AsyncIterable<string>;
}

export const maximumParents = 2;
export const invitationDays = 7;
const mostCourseLinks = 20;
const dayMs = 24 * 60 * 60 * 1000;
export const hourMs = 60 * 60 * 1000;
/** The links of this many of the latest mails work, so that the latest one works however old it is. */
const mailLinks = 12;

/** Returns the parents without expired invitations and links. Each write stores only these. */
export function withoutExpired(views: ParentViews, now: Date): ParentViews {
  const at = now.toISOString();
  const invitedAfter = new Date(now.getTime() - invitationDays * dayMs).toISOString();
  const parents = views.parents
    .filter(({ state, since }) => state !== 'invited' || since > invitedAfter)
    .map((parent) => ({
      ...parent,
      links: parent.links.filter(({ until }) => until === null || until > at),
    }));
  const courseLinks = views.courseLinks.filter(({ until }) => until > at);
  return { ...views, parents, courseLinks };
}

/** Adds a link to a course. The oldest links make room. */
export const addCourseLink = (views: ParentViews, link: CourseLink): ParentViews => ({
  ...views,
  courseLinks: [...views.courseLinks, link].slice(-mostCourseLinks),
});

export function addLink(parent: Parent, link: ParentLink): Parent {
  const ofMails = [...parent.links, link].filter(({ kind }) => kind !== 'hour');
  const kept = new Set(ofMails.slice(-mailLinks));
  return {
    ...parent,
    links: [...parent.links, link].filter((each) => each.kind === 'hour' || kept.has(each)),
  };
}

export const changeParent = (
  views: ParentViews,
  parentId: string,
  change: (parent: Parent) => Parent,
): ParentViews => ({
  ...views,
  parents: views.parents.map((parent) => (parent.parentId === parentId ? change(parent) : parent)),
});

/** Ends a parent's view or invitation. Nothing of the parent stays. */
export function removeParent(views: ParentViews, parentId: string): ParentViews {
  const parents = views.parents.filter((parent) => parent.parentId !== parentId);
  return { ...views, parents, dueAt: parents.some(isOn) ? views.dueAt : null };
}

export const isOn = ({ state }: Pick<Parent, 'state'>): boolean => state === 'on';

/**
 * The mail address as it is compared: without capital letters, and without the tag that begins with `+`, because
 * providers deliver all tags to one mailbox (RFC 5233).
 */
export const toMailbox = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

export const sameAddress = (one: string, other: string): boolean => toMailbox(one) === toMailbox(other);

export const toEntries = ({ parents }: ParentViews): readonly ParentEntry[] =>
  parents.map(({ parentId, email, state, since }) => ({ parentId, email, state, since }));

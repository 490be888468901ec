import { deskReply, type DeskReply } from '../../contract/orders/admin.ts';
import { askDesk, type Desk } from '../shared/desk.ts';

/**
 * Has the desk write what waits anew, page after page of students, and gives what all pages came to.
 *
 * @throws CommandError as {@link askDesk}; what was written by then stays, and all of it may be done again.
 */
export async function reindexAll(desk: Desk): Promise<DeskReply> {
  let students = 0;
  let written = 0;
  let after: string | undefined;
  for (;;) {
    const command = { command: 'reindex', ...(after !== undefined && { after }) };
    const page = await askDesk(desk, command, deskReply);
    if (page.outcome !== 'reindexed') return page;
    students += page.students;
    written += page.written;
    if (page.next === null) return { outcome: 'reindexed', students, written, next: null };
    after = page.next;
  }
}

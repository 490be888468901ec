import { accountDeskReply, type AccountDeskReply } from '../../contract/account/admin.ts';
import { askDesk, type Desk } from '../shared/desk.ts';

/**
 * Has the desk look through the tables, part after part, and gives all students that it found without an account.
 *
 * @throws CommandError as {@link askDesk}.
 */
export async function findAllOrphans(desk: Desk): Promise<AccountDeskReply> {
  const ids = new Set<string>();
  let after: string | undefined;
  for (;;) {
    const command = { command: 'orphans', ...(after !== undefined && { after }) };
    const part = await askDesk(desk, command, accountDeskReply);
    if (part.outcome !== 'orphans') return part;
    for (const id of part.ids) ids.add(id);
    if (part.next === null) return { outcome: 'orphans', ids: [...ids], next: null };
    after = part.next;
  }
}

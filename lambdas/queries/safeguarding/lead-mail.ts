import type { Notice } from '../../tables/notices/notice.ts';

/** Mail to the person who looks after children's safety. It says where to look, and nothing of what a child wrote. */
export interface LeadMail {
  /**
   * @returns false where no sender is configured, so that nothing went out.
   * @throws Error where sending fails.
   */
  tellSafeguardingLead(notice: Pick<Notice, 'kind' | 'studentId' | 'threadId'>): Promise<boolean>;
}

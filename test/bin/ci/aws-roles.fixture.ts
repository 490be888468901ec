/** What the role may do that compares a pull request's template with main's stack. */
export const diffActions = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'] as const;

/** The condition of a save: it replaces nothing where the revision is 0, else the revision that was read. */
export function unchangedSince(revision: number) {
  const names = { ExpressionAttributeNames: { '#revision': 'revision' } };
  return revision === 0
    ? { ConditionExpression: 'attribute_not_exists(#revision)', ...names }
    : {
        ConditionExpression: '#revision = :seen',
        ExpressionAttributeValues: { ':seen': revision },
        ...names,
      };
}

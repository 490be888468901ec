import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportQuestions } from '../../../content/exchange/export.ts';
import type { ExportFormat } from '../../../content/exchange/draft.ts';
import { computeSeveralWeights } from '../../../content/exchange/moodle.ts';
import { gradeAnswer } from '../../../lambdas/quizzes/grade.ts';
import { treeOfKinds } from '../bank-of-kinds.fixture.ts';
import { writeTree } from '../content-folder.fixture.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

function exported(format: ExportFormat): string {
  const result = exportQuestions({
    directory: writeTree(treeOfKinds()),
    course: 'maths',
    topic: 'number',
    format,
  });
  return 'text' in result ? result.text : '';
}

test('Moodle grades an exported question with several right options as the product does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 5 }),
      fc.integer({ min: 2, max: 4 }),
      fc.subarray(ids),
      (count, most, chosen) => {
        const optionIds = ids.slice(0, count);
        const right = optionIds.slice(0, Math.min(most, count - 1));
        const isRight = (id: string) => right.includes(id);
        const weights = computeSeveralWeights(optionIds.map((id) => (isRight(id) ? {} : { reason: 'No.' })));
        const answered = chosen.filter((id) => optionIds.includes(id));
        // Moodle adds up the weights of the chosen options. A negative sum counts as zero.
        const sum = answered.reduce(
          (total, id) => total + Number(isRight(id) ? weights.right : weights.wrong),
          0,
        );
        const marks = gradeAnswer({ kind: 'several', right, optionIds }, answered);
        expect(Math.abs(Math.max(0, sum) - marks)).toBeLessThan(0.51);
      },
    ),
  );
});

test('GIFT has the weights of several right options, and the wrong answer’s feedback behind TRUE', () => {
  expect(exported('gift')).toBe(`$CATEGORY: $course$/maths/number

// [id:equal-to-a-half] [tag:level:ks3] [tag:lesson:halves] [tag:calculator:no] [tag:check:1 / 2] [tag:value1:2/4] [tag:value4:4/2] [tag:escaped]
::equal-to-a-half::[markdown]Which of these are equal to a half? {
  ~%50%$\\\\frac\\{2\\}\\{4\\}$
  ~%-50%2#Two halves make one, so this is four halves.
  ~%50%0.5
  ~%-50%$\\\\frac\\{4\\}\\{2\\}$#The fraction is upside down.
  ####Two quarters are a half, and so are five tenths.
}

// [id:half-of-one] [tag:level:ks3] [tag:lesson:halves] [tag:calculator:no] [tag:escaped]
::half-of-one::[markdown]Half of 1 is smaller than 1. {TRUE#A half of something that is there is always less than all of it.####Half of 1 is 0.5, and 0.5 is smaller than 1.}
`);
});

test('Moodle XML has the elements of its documentation', () => {
  expect(exported('xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category">
    <category><text><![CDATA[$course$/maths/number]]></text></category>
  </question>
  <question type="multichoice">
    <name><text><![CDATA[equal-to-a-half]]></text></name>
    <questiontext format="markdown"><text><![CDATA[Which of these are equal to a half?]]></text></questiontext>
    <generalfeedback format="markdown"><text><![CDATA[Two quarters are a half, and so are five tenths.]]></text></generalfeedback>
    <defaultgrade>1</defaultgrade>
    <penalty>0</penalty>
    <hidden>0</hidden>
    <idnumber>equal-to-a-half</idnumber>
    <single>false</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <answer fraction="50" format="markdown"><text><![CDATA[$\\frac{2}{4}$]]></text><feedback format="markdown"><text><![CDATA[]]></text></feedback></answer>
    <answer fraction="-50" format="markdown"><text><![CDATA[2]]></text><feedback format="markdown"><text><![CDATA[Two halves make one, so this is four halves.]]></text></feedback></answer>
    <answer fraction="50" format="markdown"><text><![CDATA[0.5]]></text><feedback format="markdown"><text><![CDATA[]]></text></feedback></answer>
    <answer fraction="-50" format="markdown"><text><![CDATA[$\\frac{4}{2}$]]></text><feedback format="markdown"><text><![CDATA[The fraction is upside down.]]></text></feedback></answer>
    <tags><tag><text><![CDATA[level:ks3]]></text></tag><tag><text><![CDATA[lesson:halves]]></text></tag><tag><text><![CDATA[calculator:no]]></text></tag><tag><text><![CDATA[check:1 / 2]]></text></tag><tag><text><![CDATA[value1:2/4]]></text></tag><tag><text><![CDATA[value4:4/2]]></text></tag></tags>
  </question>
  <question type="truefalse">
    <name><text><![CDATA[half-of-one]]></text></name>
    <questiontext format="markdown"><text><![CDATA[Half of 1 is smaller than 1.]]></text></questiontext>
    <generalfeedback format="markdown"><text><![CDATA[Half of 1 is 0.5, and 0.5 is smaller than 1.]]></text></generalfeedback>
    <defaultgrade>1</defaultgrade>
    <penalty>1</penalty>
    <hidden>0</hidden>
    <idnumber>half-of-one</idnumber>
    <answer fraction="100" format="moodle_auto_format"><text><![CDATA[true]]></text><feedback format="markdown"><text><![CDATA[]]></text></feedback></answer>
    <answer fraction="0" format="moodle_auto_format"><text><![CDATA[false]]></text><feedback format="markdown"><text><![CDATA[A half of something that is there is always less than all of it.]]></text></feedback></answer>
    <tags><tag><text><![CDATA[level:ks3]]></text></tag><tag><text><![CDATA[lesson:halves]]></text></tag><tag><text><![CDATA[calculator:no]]></text></tag></tags>
  </question>
</quiz>
`);
});
